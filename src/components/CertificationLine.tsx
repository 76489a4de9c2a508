import ui from '../styles/ui.module.css'

export function CertificationLine({ label, names }: { label: string; names: string[] }) {
  return (
    <ul className={ui.cluster} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={ui.chip}>
          {name}
        </li>
      ))}
    </ul>
  )
}
