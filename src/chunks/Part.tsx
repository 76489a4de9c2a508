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

/** A component that is there some time after `open` has been called; `orElse` is where it does not come, nor the page anew. */
export function usePart<Of>(load: Props<Of>['load'], orElse?: () => void) {
  const [Loaded, setLoaded] = useState<ComponentType<Of>>()
  const open = useCallback(() => {
    importChunk('part', load).then(
      (loaded) => setLoaded(() => loaded),
      (error: unknown) => reloadForPart(error) || orElse?.(),
    )
  }, [load, orElse])
  return [Loaded, open] as const
}
