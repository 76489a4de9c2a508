import icons from '../styles/icons.module.css'
import button from './Button.module.css'

export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <button
      type="button"
      name="print"
      className={`${button.quiet} ${icons.print}`}
      onClick={() => print()}
      data-scripted
    >
      {label}
    </button>
  )
}
