import { useQuery } from '@tanstack/react-query'
import { useSearch } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { checkGrades } from './checkGrades.ts'
import styles from './Limits.module.css'
import { limitsAddress } from './limitsAddress.ts'
import { LimitsEditor } from './LimitsEditor.tsx'
import { loadSpecifications } from './loadSpecifications.ts'
import { GradeResults } from './GradeResults.tsx'
import { buyersRows } from './buyersRows.ts'
import { SubjectChoice, subjectOf } from './SubjectChoice.tsx'

/** Compares a buyer's limits with grades. The limits stay in the browser. */
export function SpecificationCheck() {
  const subject = subjectOf(useSearch())
  const address = limitsAddress(subject)
  const rows = useSharedState(buyersRows)
  const { data, error } = useQuery({
    queryKey: ['limits', address],
    queryFn: ({ client }) => loadSpecifications(subject, client),
    // Show the previous grades until the new ones are loaded.
    placeholderData: (before) => before,
  })
  const specifications = data ?? []
  const { parsedRows, grades } = checkGrades(rows, specifications)
  const uncheckedCount = parsedRows.filter((reading) => reading && 'problem' in reading).length
  return (
    <>
      <div className={styles.asked}>
        <LimitsEditor rows={rows} readings={data ? parsedRows : []} specifications={specifications} />
        <SubjectChoice subject={subject} specifications={specifications} />
      </div>
      {error && (
        <p role="alert">These specifications could not be loaded. Reload the page, or choose fewer products.</p>
      )}
      {grades.some(({ results }) => results.length > 0) && (
        <GradeResults key={address} grades={grades} uncheckedCount={uncheckedCount} />
      )}
    </>
  )
}
