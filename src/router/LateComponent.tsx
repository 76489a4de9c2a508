import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadAfter } from './reload.ts'
import { importChunk } from './importChunk.ts'

type Props<Of> = {
  /** Stays the same function; gives nothing where there is nothing to show. */
  load: () => Promise<ComponentType<Of> | undefined>
  of: Of
}

/** A component that arrives when it is shown; where it does not, the page does without. */
export function LateComponent<Of extends object>({ load, of }: Props<Of>) {
  const [Loaded, open] = useLateComponent(load)
  useEffect(open, [open])
  return Loaded && <Loaded {...of} />
}

/** A component that is there some time after `open` has been called; `fail` says what to do where it does not come. */
export function useLateComponent<Of>(load: Props<Of>['load'], fail: (error: unknown) => unknown = reloadAfter) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  const open = useCallback(() => {
    importChunk('component', load).then((loaded) => setLoaded(() => loaded), fail)
  }, [load, fail])
  return [Loaded, open] as const
}
