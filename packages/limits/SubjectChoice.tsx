import { useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import { GRADE_FIELD, readGrade } from '../../shared/comparison/address.ts'
import { useChoice } from '../../src/components/fieldValue.ts'
import { FilterTags } from '../../src/components/FilterTags.tsx'
import styles from './Limits.module.css'
import { limitsAddress, LIST_FIELD, PRODUCT_FIELD, type Subject } from './limitsAddress.ts'
import type { Sheet } from './sheet.ts'

export function subjectOf(query: URLSearchParams): Subject {
  const parameters = new URLSearchParams(query)
  parameters.delete(LIST_FIELD)
  const list = query.get(LIST_FIELD) ?? ''
  if (/^\/[a-z-]{1,80}$/.test(list)) return { list, parameters }
  const slugs = [...new Set(query.getAll(PRODUCT_FIELD))].filter((slug) => slug !== '')
  const grades = query.getAll(GRADE_FIELD).flatMap((text) => readGrade(text) ?? [])
  return { goods: [...slugs.map((slug) => ({ slug })), ...grades] }
}

export function SubjectChoice({ subject, sheets }: { subject: Subject; sheets: Sheet[] }) {
  const navigate = useNavigate()
  const { list = '', parameters, goods = [] } = subject
  const go = (next: Subject) => void navigate(limitsAddress(next), { state: { keepsPlace: true } })
  const nameOf = (slug: string) => sheets.find(({ product }) => product.path === `/${slug}`)?.product.name ?? slug
  return (
    <section className={styles.subject} aria-label="Products to check">
      <label>
        <span>Check against</span>
        <select
          ref={useChoice(list)}
          defaultValue={list}
          onInput={({ currentTarget }) => go({ list: currentTarget.value, goods })}
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
          filters={goods.map((it) => ({
            label: `${nameOf(it.slug)}, ${it.grade ?? 'all grades'}`,
            address: limitsAddress({ goods: goods.filter((other) => other !== it) }),
          }))}
        />
      )}
    </section>
  )
}
