import type { CasNumber } from '../../shared/casNumber.ts'
import button from '../components/Button.module.css'
import { useCopy } from '../layout/useCopy.ts'
import icons from '../styles/icons.module.css'

/** Copies a CAS number; the button says so until it is left. */
export function CopyCas({ cas: { inLine, number } }: { cas: CasNumber }) {
  const { outcome, copy, forget } = useCopy(number)
  return (
    <button
      type="button"
      name="copy-cas"
      className={`${button.button} ${button.quiet} ${outcome === 'copied' ? icons.check : icons.copy}`}
      onClick={copy}
      onBlur={forget}
      data-scripted
    >
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : `Copy ${inLine}`}
      </span>
    </button>
  )
}
