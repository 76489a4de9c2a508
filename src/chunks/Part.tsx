import { type ComponentType, useEffect, useState } from 'react'
import { reloadForPart } from './chunkReload.ts'
import { importChunk } from './importChunk.ts'

type Props<Of> = {
  /** Stays the same function; gives nothing where there is nothing to show. */
  load: () => Promise<ComponentType<Of> | undefined>
  of: Of
}

/** A component that arrives when it is shown; where it does not, the page does without. */
export function Part<Of extends object>({ load, of }: Props<Of>) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  useEffect(() => {
    importChunk('part', load).then((loaded) => setLoaded(() => loaded), reloadForPart)
  }, [load])
  return Loaded && <Loaded {...of} />
}
