import { type ComponentType, useEffect, useState } from 'react'
import { reloadForPart } from './chunkReload.ts'

type Props<Of> = {
  /** Stays the same function; gives nothing where there is nothing to show. */
  load: () => Promise<ComponentType<Of> | undefined>
  isWanted?: boolean
  of: Of
}

/** A component that arrives when it is wanted; where it does not, the page does without. */
export function Part<Of extends object>({ load, isWanted = true, of }: Props<Of>) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  useEffect(() => {
    if (isWanted) load().then((loaded) => setLoaded(() => loaded), reloadForPart)
  }, [load, isWanted])
  return Loaded && isWanted ? <Loaded {...of} /> : null
}
