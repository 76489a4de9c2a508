import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadForPart } from './chunkReload.ts'
import { importChunk } from './importChunk.ts'

type Props<Of> = {
  /** Stays the same function; gives nothing where there is nothing to show. */
  load: () => Promise<ComponentType<Of> | undefined>
  of: Of
}

/** A component that arrives when it is shown; where it does not, the page does without. */
export function Part<Of extends object>({ load, of }: Props<Of>) {
  const [Loaded, open] = usePart(load)
  useEffect(open, [open])
  return Loaded && <Loaded {...of} />
}

/** A component that is there some time after `open` has been called; `fail` says what to do where it does not come. */
export function usePart<Of>(load: Props<Of>['load'], fail: (error: unknown) => unknown = reloadForPart) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  const open = useCallback(() => {
    importChunk('part', load).then((loaded) => setLoaded(() => loaded), fail)
  }, [load, fail])
  return [Loaded, open] as const
}
