import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadAfter, importChunk } from './chunks.ts'

type Props<OwnProps> = {
  /** Must be a stable function. May resolve to `undefined` to show nothing. */
  load: () => Promise<ComponentType<OwnProps> | undefined>
  props: OwnProps
}

/** Fetches the chunk of a component when the component is to be shown. If that fails, nothing is shown. */
export function LateComponent<OwnProps extends object>({ load, props }: Props<OwnProps>) {
  const [Loaded, open] = useLateComponent(load)
  useEffect(open, [open])
  return Loaded && <Loaded {...props} />
}

export function useLateComponent<OwnProps>(
  load: Props<OwnProps>['load'],
  onError: (error: unknown) => unknown = reloadAfter,
) {
  const [Loaded, setLoaded] = useState<ComponentType<OwnProps>>()
  const open = useCallback(() => {
    importChunk('component', load).then((component) => setLoaded(() => component), onError)
  }, [load, onError])
  return [Loaded, open] as const
}
