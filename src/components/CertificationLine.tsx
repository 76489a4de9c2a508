import ui from '../styles/ui.module.css'
import print from '../styles/print.module.css'

export function CertificationLine({ label, names }: { label: string; names: string[] }) {
  return (
    <ul className={`${ui.cluster} ${print.inline}`} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={ui.chip}>
          {name}
        </li>
      ))}
    </ul>
  )
}
