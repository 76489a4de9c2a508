import { searchAddress } from '../components/addresses.ts'
import ui from '../styles/ui.module.css'

export function SearchExamples({ examples }: { examples: string[] }) {
  return (
    <p className={`${ui.cluster} ${ui.hint}`}>
      <span>For example</span>
      {examples.map((example) => (
        <a key={example} className={ui.tap} href={searchAddress(example)}>
          {example}
        </a>
      ))}
    </p>
  )
}
