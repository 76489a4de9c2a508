import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadAfter, importChunk } from './chunks.ts'

type Props<Of> = {
  /** Must be a stable function. May resolve to `undefined` to show nothing. */
  load: () => Promise<ComponentType<Of> | undefined>
  props: Of
}

/** Fetches the chunk of a component when the component is to be shown. If that fails, nothing is shown. */
export function LateComponent<Of extends object>({ load, props }: Props<Of>) {
  const [Loaded, open] = useLateComponent(load)
  useEffect(open, [open])
  return Loaded && <Loaded {...props} />
}

export function useLateComponent<Of>(load: Props<Of>['load'], fail: (error: unknown) => unknown = reloadAfter) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  const open = useCallback(() => {
    importChunk('component', load).then((component) => setLoaded(() => component), fail)
  }, [load, fail])
  return [Loaded, open] as const
}
