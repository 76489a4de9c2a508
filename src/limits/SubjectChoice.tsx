import { useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import { GRADE_PARAMETER, parseGradeReference } from '../../shared/comparison.ts'
import { useSelectRef } from '../components/fieldRefs.ts'
import { FilterTags } from '../components/FilterTags.tsx'
import styles from './Limits.module.css'
import { limitsAddress, LIST_PARAMETER, PRODUCT_PARAMETER, type CheckedGrades } from './limitsAddress.ts'
import type { GradeSpecification } from './gradeSpecification.ts'

export function subjectOf(query: URLSearchParams): CheckedGrades {
  const parameters = new URLSearchParams(query)
  parameters.delete(LIST_PARAMETER)
  const list = query.get(LIST_PARAMETER) ?? ''
  if (/^\/[a-z-]{1,80}$/.test(list)) return { list, parameters }
  const slugs = [...new Set(query.getAll(PRODUCT_PARAMETER))].filter((slug) => slug !== '')
  const grades = query.getAll(GRADE_PARAMETER).flatMap((text) => parseGradeReference(text) ?? [])
  return { selection: [...slugs.map((slug) => ({ slug })), ...grades] }
}

export function SubjectChoice({
  subject,
  specifications,
}: {
  subject: CheckedGrades
  specifications: GradeSpecification[]
}) {
  const navigate = useNavigate()
  const { list = '', parameters, selection = [] } = subject
  const show = (next: CheckedGrades) => void navigate(limitsAddress(next), { state: { keepsPlace: true } })
  const nameOf = (slug: string) =>
    specifications.find(({ product }) => product.path === `/${slug}`)?.product.name ?? slug
  return (
    <section className={styles.subject} aria-label="Products to check">
      <label>
        <span>Check against</span>
        <select
          ref={useSelectRef(list)}
          defaultValue={list}
          onInput={({ currentTarget }) => show({ list: currentTarget.value, selection })}
        >
          <option value="">Selected products</option>
          <option value="/products">All products</option>
          {site.categories.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {parameters && parameters.size > 0 && (
        <a href={`${list}?${parameters.toString()}`}>Only products in the filtered list</a>
      )}
      {list === '' && (
        <FilterTags
          label="Grades"
          filters={selection.map((item) => ({
            label: `${nameOf(item.slug)}, ${item.grade ?? 'all grades'}`,
            address: limitsAddress({ selection: selection.filter((other) => other !== item) }),
          }))}
        />
      )}
    </section>
  )
}
