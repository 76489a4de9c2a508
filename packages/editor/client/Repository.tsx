import icons from '../../../src/styles/icons.module.css'
import type { RepositoryState } from '../protocol.ts'
import { counted } from './counted.ts'
import told from './Told.module.css'

/** What others cannot have yet, and why. */
export function Repository({ state }: { state: RepositoryState | undefined }) {
  if (!state?.unshared) return null
  const { is, words } = state.unshared
  const waiting = `${counted(state.unpushed, 'commit waits', 'commits wait')} here, and nothing is lost.`
  return (
    <div role="status" className={`${told.notice} ${icons.alert}`} data-is="hint">
      <p>
        {is === 'refused'
          ? `The repository of the others refuses what is saved here: “${words}”. ${waiting} Ask whoever looks after it; it is tried again each minute.`
          : `The repository of the others does not answer; it is asked again each minute. ${waiting} ${words}`}
      </p>
    </div>
  )
}
