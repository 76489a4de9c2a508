import styles from './SectionLinks.module.css'

type Props = { sections: [id: string, name: string][] }

/** On phones: the parts of a long page, at the upper edge. */
export function SectionLinks({ sections }: Props) {
  return (
    <nav className={styles.sections} aria-label="On this page">
      {sections.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
