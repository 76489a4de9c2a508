import icons from '../styles/icons.module.css'
import button from './Button.module.css'

type Props = { label?: string; name?: string; 'data-scripted'?: boolean }

/** Prints the page. */
export function PrintButton({ label = 'Print', ...attributes }: Props) {
  return (
    <button type="button" className={`${button.quiet} ${icons.print}`} onClick={() => print()} {...attributes}>
      {label}
    </button>
  )
}
