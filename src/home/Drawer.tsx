import type { PageOf } from '../../shared/page.ts'
import { Dish } from '../components/Dish.tsx'
import { SearchExamples } from '../parts/SearchExamples.tsx'
import styles from './Drawer.module.css'
import { SearchBox } from '../search/SearchBox.tsx'

/** On a phone. */
const DISHES_IN_FIRST_VIEW = 6

export function Drawer({ page: { heading, intro, drawer, examples } }: { page: PageOf<'Home'> }) {
  return (
    <div className={styles.drawer} data-band>
      <div className={styles.label}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{intro}</p>
        <SearchBox id="page-search" label="Search page" isLarge />
        <SearchExamples examples={examples} />
      </div>
      {drawer.map(({ path, name, latin, cas }, index) => (
        <a key={path} className={styles.cell} href={path}>
          <Dish name={path.slice(1)} isLazy={index >= DISHES_IN_FIRST_VIEW} />
          <b>{name.replace(/ (powder|extract)$/i, '')}</b>
          {cas ? <code translate="no">{cas}</code> : <i translate="no">{latin}</i>}
        </a>
      ))}
    </div>
  )
}
