import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { LIMITS_FIELD, OWN_LIMITS, ownLimitsOf } from '../../shared/facets.ts'
import { gradesByMethod } from '../../shared/gradeNames.ts'
import { INQUIRY_FIELDS, MOST_LINES } from '../../shared/inquiry.ts'
import button from '../components/Button.module.css'
import { PrintButton } from '../components/PrintButton.tsx'
import { changeMessage, draftedText } from '../inquiry/draft.ts'
import { cardLine } from '../inquiry/cardLine.ts'
import { useAddToList } from '../inquiry/useAddToList.ts'
import { useSearch } from '../router/address.ts'
import { notify } from '../layout/notices.ts'
import { useSharedState } from '../router/sharedState.ts'
import { checkGrades, type CheckedGrades, keeps, keyOfGrade } from './checkGrades.ts'
import { givenText } from './givenText.ts'
import { lastTable, tickedGrades } from './lastTable.ts'
import { LimitsGoods } from './LimitsGoods.tsx'
import { LimitsMatrix } from './LimitsMatrix.tsx'
import { UnreadLines } from './LimitsTable.tsx'
import type { LimitsSubject } from './limitsAddress.ts'
import { loadSpecified } from './loadSpecified.ts'
import { saveTable } from './saveTable.ts'
import { tableOfLimits, withLimits } from './tableOfLimits.ts'
import styles from './LimitsOfGrades.module.css'

type Props = {
  subject: LimitsSubject
  /** Where it stands. */
  address: string
  /** Whether the page was asked for it. */
  isNamed: boolean
}

/** A buyer's limits against the grades of a subject. What checks comes with them. */
export function LimitsOfGrades({ subject, address, isNamed }: Props) {
  const isNone = 'goods' in subject && subject.goods.length === 0
  useEffect(() => {
    if (isNamed) lastTable.set(isNone ? '' : address.slice(address.indexOf('?')))
  }, [isNamed, isNone, address])
  const text = useDeferredValue(useSharedState(givenText))
  const {
    data: goods,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['specified', address],
    queryFn: ({ client }) => loadSpecified(subject, client),
    // The grades before stay until those of more products are there.
    placeholderData: (before) => before,
  })
  const checked = useMemo(() => (goods ? checkGrades(text, goods) : undefined), [text, goods])
  return (
    <>
      {'goods' in subject && <LimitsGoods goods={subject.goods} grades={goods ?? []} />}
      {error && <p role="alert">The specifications could not be loaded. Reload the page to try again.</p>}
      {goods === null && <p>These are too many products to be set against limits at once: choose a shorter list.</p>}
      <UnreadLines lines={checked?.unread ?? []} className={styles.unread} role="status" />
      {checked && checked.asked.length > 0 && checked.grades.length > 0 && (
        <Result key={`${address} ${isPlaceholderData}`} checked={checked} address={address} />
      )}
    </>
  )
}

/** Of so few grades all are taken along at first. */
const FEW = 12

function Result({ checked, address }: { checked: CheckedGrades; address: string }) {
  const wanted = ownLimitsOf(useSearch().get(LIMITS_FIELD))
  const grades = wanted ? checked.grades.filter((grade) => keeps(grade, wanted)) : checked.grades
  const ticks = useSharedState(tickedGrades)
  const isFew = checked.grades.length <= FEW
  const ticked = new Set(checked.grades.map(keyOfGrade).filter((key) => ticks[key] ?? isFew))
  const toggle = (key: string) => tickedGrades.change((known) => ({ ...known, [key]: !ticked.has(key) }))
  const chosen = grades.filter((grade) => ticked.has(keyOfGrade(grade)))
  const filed = chosen.length > 0 ? chosen : grades
  const table = () => tableOfLimits({ asked: checked.asked, grades: filed })
  const views = [undefined, ...(['met', 'open'] as const)].map((id) => ({
    id,
    label: id ? OWN_LIMITS[id] : 'all',
    count: checked.grades.filter((grade) => !id || keeps(grade, id)).length,
  }))
  return (
    <section className={styles.result} aria-label="Grades" data-comparison>
      <div className={styles.tools}>
        <nav className={styles.views} aria-label="Grades shown">
          {views.map(({ id, label, count }) => (
            <a
              key={label}
              href={withField(address, id)}
              aria-current={id === wanted ? 'true' : undefined}
              data-in-place
            >
              <span>{label.charAt(0).toUpperCase() + label.slice(1)}</span> <b>{count}</b>
            </a>
          ))}
        </nav>
        <button type="button" className={button.quiet} onClick={() => void saveTable(table(), 'xlsx', 'own-limits')}>
          Excel
        </button>
        <button type="button" className={button.quiet} onClick={() => void saveTable(table(), 'csv', 'own-limits')}>
          CSV
        </button>
        <PrintButton />
        <Send chosen={chosen} />
        {grades.length > 0 && (
          <p className={styles.filed}>
            {filed === chosen
              ? `Ticked rows go into the file and the inquiry: ${filed.length} of ${grades.length}.`
              : `No row is ticked: the file holds all ${grades.length}.`}
          </p>
        )}
      </div>
      {grades.length > 0 ? (
        <LimitsMatrix asked={checked.asked} grades={grades} ticked={ticked} onTick={toggle} />
      ) : (
        <p role="status">No grade does.</p>
      )}
    </section>
  )
}

/** Puts grades on the inquiry list, and into its message what of the limits they keep. */
function Send({ chosen }: { chosen: CheckedGrades['grades'] }) {
  const addToList = useAddToList()
  const isTooLong =
    chosen.length > MOST_LINES || withLimits(draftedText('message'), chosen).length > INQUIRY_FIELDS.message
  const add = () => {
    changeMessage((message) => withLimits(message, chosen))
    for (const { product, grade } of chosen)
      addToList(cardLine({ ...product, grades: gradesByMethod(product.grades), moq: grade.moq }, grade.name))
    notify({ text: 'Grades and limits are in your inquiry.', link: { label: 'View inquiry', path: '/inquiry' } })
  }
  return (
    <>
      <button type="button" className={button.button} disabled={chosen.length === 0 || isTooLong} onClick={add}>
        {chosen.length === 1 ? 'Add 1 grade to the inquiry' : `Add ${chosen.length} grades to the inquiry`}
      </button>
      <p role="status">{isTooLong && 'These are too many for one inquiry. Tick fewer.'}</p>
    </>
  )
}

function withField(address: string, value: string | undefined): string {
  const [path = '', query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete(LIMITS_FIELD)
  if (value !== undefined) parameters.set(LIMITS_FIELD, value)
  return `${path}?${parameters.toString()}`
}
