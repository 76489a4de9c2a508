import { searchAddress } from './addresses.ts'
import styles from './SearchExamples.module.css'

export function SearchExamples({ examples }: { examples: string[] }) {
  return (
    <p className={styles.links}>
      <span>For example</span>
      {examples.map((example) => (
        <a key={example} href={searchAddress(example)}>
          {example}
        </a>
      ))}
    </p>
  )
}
