import ui from '../styles/ui.module.css'

export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <button type="button" name="print" className={ui.quiet} data-icon="print" onClick={() => print()} data-scripted>
      {label}
    </button>
  )
}
