import { searchAddress } from './addresses.ts'
import ui from '../styles/ui.module.css'
import styles from './SearchExamples.module.css'

export function SearchExamples({ examples }: { examples: string[] }) {
  return (
    <p className={`${ui.cluster} ${styles.links}`}>
      <span>For example</span>
      {examples.map((example) => (
        <a key={example} className={ui.tap} href={searchAddress(example)}>
          {example}
        </a>
      ))}
    </p>
  )
}
