import { useQuery } from '@tanstack/react-query'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { pageQuery } from '../data/pageQuery.ts'
import { useChoice } from '../forms/fieldValue.ts'
import icons from '../styles/icons.module.css'
import { swapGrade } from '../tray/swapGrade.ts'
import { tick, type TrayGrade } from '../tray/trayGrades.ts'

/** A grade in the tray. Others of its product can take its place once that is loaded, which comparing them needs, too. */
export function TrayItem({ grade: own }: { grade: TrayGrade }) {
  const { name, grade, picture } = own
  const { data } = useQuery(pageQuery(`/${own.slug}`))
  const page = data && 'page' in data ? data.page : undefined
  const names = page?.name === 'productsdetail' ? page.product.grades.map((it) => it.name) : [grade]
  const choice = useChoice(grade)
  return (
    <li>
      <ProductPicture picture={picture} alt="" sizes="64px" />
      <p>
        <b>{name}</b>
        <select
          // The grade is chosen among those that are there: another select when these are.
          key={names.length}
          ref={choice}
          defaultValue={grade}
          aria-label={`Grade of ${name}`}
          onInput={({ currentTarget }) => swapGrade(own, currentTarget.value)}
        >
          {names.map((it) => (
            <option key={it} value={it}>
              {it}
            </option>
          ))}
        </select>
      </p>
      <button
        type="button"
        className={icons.close}
        aria-label={`Take ${name}, ${grade} out`}
        onClick={() => tick(own, false)}
      />
    </li>
  )
}
