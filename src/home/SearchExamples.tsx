import styles from './Drawer.module.css'

/** Searches to try. */
export function SearchExamples({ examples }: { examples: string[] }) {
  return (
    <p className={styles.examples}>
      <span>For example</span>
      {examples.map((example) => (
        <a key={example} href={`/search?q=${encodeURIComponent(example)}`}>
          {example}
        </a>
      ))}
    </p>
  )
}
