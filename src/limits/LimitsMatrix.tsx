import { type ReactNode, useEffect, useState } from 'react'
import { keepUnits } from '../../shared/texts.ts'
import { emphasisedValue } from '../components/emphasise.tsx'
import { value } from '../components/value.ts'
import button from '../components/Button.module.css'
import { useTick } from '../components/fieldValue.ts'
import { productAddress } from '../components/addresses.ts'
import { announce } from '../layout/notices.ts'
import hidden from '../styles/hidden.module.css'
import type { AskedLimit } from './askedLimit.ts'
import { type GradeLimits, keyOfGrade } from './checkGrades.ts'
import type { CheckedLimit } from './checkLimits.ts'
import styles from './LimitsMatrix.module.css'
import { StatusName } from './LimitsTable.tsx'
import { oursIn, readingOf } from './tableOfLimits.ts'

/** So many rows stand in the page at first. */
const FIRST = 40

type Props = {
  asked: AskedLimit[]
  grades: GradeLimits[]
  /** Keys of the grades that are to go with an inquiry. */
  ticked: ReadonlySet<string>
  onTick: (key: string) => void
}

/** A row for each grade, a column for each limit: what ours is against it, with both figures. */
export function LimitsMatrix({ asked, grades, ticked, onTick }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? grades : grades.slice(0, FIRST)
  const caption = captionOf(grades, asked.length)
  useEffect(() => announce(caption), [caption])
  return (
    <>
      {/* It scrolls in itself, both ways, so that its heads stay: by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.box} role="region" aria-label="Limits against grades" tabIndex={0}>
        <table className={styles.matrix}>
          <caption className={hidden.hidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              {asked.map((limit, index) => (
                <th key={index} scope="col">
                  <span>{limit.name}</span>
                  <small {...value(readingOf(limit))} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((grade) => (
              <Row
                key={keyOfGrade(grade)}
                row={grade}
                asked={asked}
                isTicked={ticked.has(keyOfGrade(grade))}
                onTick={onTick}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < grades.length && (
        <button type="button" className={button.quiet} onClick={() => setWhole(true)}>
          {`Show all ${grades.length} grades`}
        </button>
      )}
    </>
  )
}

type RowProps = { row: GradeLimits; asked: AskedLimit[]; isTicked: boolean; onTick: Props['onTick'] }

function Row({ row, asked, isTicked, onTick }: RowProps): ReactNode {
  const { product, grade, limits, met } = row
  const tick = useTick(isTicked)
  const name = `${product.name}, ${grade.name}`
  return (
    <tr>
      <th scope="row">
        <label>
          <input
            type="checkbox"
            ref={tick}
            defaultChecked={isTicked}
            aria-label={`Take ${name} along`}
            onInput={() => onTick(keyOfGrade(row))}
          />
        </label>
        <div>
          <a href={productAddress({ path: product.path, matched: { grades: [grade.name] } })}>{product.name}</a>
          <span>{grade.name}</span>
          <small>{`${met} of ${limits.length} met`}</small>
        </div>
      </th>
      {limits.map((limit, index) => (
        <td key={index} data-label={headOf(asked[index])}>
          <Cell limit={limit} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ limit }: { limit: CheckedLimit }) {
  const { status, reason } = limit
  const ours = oursIn(limit)
  return (
    <>
      <StatusName status={status} />
      {ours && <strong {...emphasisedValue(ours)} />}
      <small>{reason}</small>
    </>
  )
}

function headOf(limit: AskedLimit | undefined): string {
  return limit ? `${limit.name}, yours ${keepUnits(readingOf(limit))}` : ''
}

function captionOf(grades: GradeLimits[], limits: number): string {
  const all = grades.filter(({ met }) => met === limits).length
  const looser = grades.filter((grade) => grade.looser > 0).length
  const sides = `${counted(grades.length, 'grade')} against ${counted(limits, 'limit')}`
  const [met, missed] = limits === 1 ? ['it', 'ours'] : ['all', 'at least one of ours']
  return `${sides}: ${all} ${all === 1 ? 'meets' : 'meet'} ${met}, in ${looser} ${missed} is looser.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
