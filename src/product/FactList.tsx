import type { ReactNode } from 'react'
import type { FactId } from '../../shared/facts/facts.ts'
import type { ShownFact } from '../../shared/facts/factValues.ts'
import { Formula } from '../facts/Formula.tsx'
import { valueProps } from '../components/valueProps.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

type Props = {
  facts: ShownFact[]
  overrides: { [Id in FactId]?: ReactNode }
}

export function FactList({ facts, overrides }: Props) {
  return (
    <dl className={`${ui.facts} ${print.facts}`}>
      {facts.map(({ id, label, text }) => {
        const shown = id in overrides ? overrides[id] : typesetFact(id, text)
        return (
          shown && (
            <div key={id} data-fact={id}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

function typesetFact(id: FactId, text: string): ReactNode {
  if (id === 'formula') return <Formula formula={text} />
  return id === 'tradedAs' ? <i translate="no">{text}</i> : <span {...valueProps(text)} />
}
