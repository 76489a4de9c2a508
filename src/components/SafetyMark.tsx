import ui from '../styles/ui.module.css'

/** Marks a product that a market prohibits or restricts. Its safety note says where. */
export function SafetyMark() {
  return (
    <span className={ui.restricted} data-icon="alert">
      Restricted
    </span>
  )
}
