import { type ComponentType, useEffect, useState } from 'react'
import { reloadForPart } from './chunkReload.ts'
import { importChunk } from './importChunk.ts'

type Props = { name: string; load: () => Promise<ComponentType> }

/** A part of the layout that is a chunk of its own: nothing until it is there. `load` stays the same. */
export function Part({ name, load }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    importChunk(name, load).then(
      (loaded) => setLoaded(() => loaded),
      // Nobody misses it: where the document stays, the next one has it.
      reloadForPart,
    )
  }, [name, load])
  return Loaded && <Loaded />
}
