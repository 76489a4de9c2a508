import { type ComponentType, useCallback, useEffect, useInsertionEffect, useState } from 'react'
import { applySheets, importChunk, reloadAfter } from './chunks.ts'

type Props<OwnProps> = {
  /** Named in `Loading chunk {name} failed`. */
  name: string
  /** Must be a stable function. May resolve to `undefined` to show nothing. */
  load: () => Promise<ComponentType<OwnProps> | undefined>
  props: OwnProps
}

/** Fetches the chunk of a component when the component is to be shown. If that fails, nothing is shown. */
export function LateComponent<OwnProps extends object>({ name, load, props }: Props<OwnProps>) {
  const [Loaded, open] = useLateComponent(name, load)
  useEffect(open, [open])
  return Loaded && <Loaded {...props} />
}

export function useLateComponent<OwnProps>(
  name: string,
  load: Props<OwnProps>['load'],
  onError: (error: unknown) => unknown = reloadAfter,
) {
  const [Loaded, setLoaded] = useState<ComponentType<OwnProps>>()
  const open = useCallback(() => {
    importChunk(name, load).then((component) => setLoaded(() => component), onError)
  }, [name, load, onError])
  useInsertionEffect(applySheets, [Loaded])
  return [Loaded, open] as const
}
