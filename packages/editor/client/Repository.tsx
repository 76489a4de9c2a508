import icons from '../../../src/styles/icons.module.css'
import type { RepositoryState } from '../protocol.ts'
import { counted } from './counted.ts'
import told from './Told.module.css'

/** What others cannot have yet, and why. */
export function Repository({ state }: { state: RepositoryState | undefined }) {
  if (state?.failure === undefined) return null
  return (
    <div role="status" className={`${told.notice} ${icons.alert}`} data-is="hint">
      <p>
        {`The repository of the others does not answer; it is asked again each minute. ${counted(state.unpushed, 'commit waits', 'commits wait')} here, and nothing is lost. ${state.failure}`}
      </p>
    </div>
  )
}
