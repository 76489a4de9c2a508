import { type ComponentType, useEffect, useState } from 'react'
import { reloadForPart } from './chunkReload.ts'

/** A component that arrives when it is wanted; where it does not, the page does without. */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props> | undefined>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) load().then((loaded) => setPart(() => loaded), reloadForPart)
  }, [load, isWanted])
  return Part
}
