import type { ReactNode } from 'react'
import styles from './FactList.module.css'
import { keepUnits } from '../components/keepUnits.ts'

export type Fact = { name: string; value: ReactNode }

/** Facts by name, each on its own line; those without a value are left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? keepUnits(value) : value}</dd>
          </div>
        ))}
    </dl>
  )
}
