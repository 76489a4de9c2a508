import type { ScreenName } from '../../shared/page.ts'
import { screenAt } from '../screens.ts'
import styles from './Skeleton.module.css'

type Shape = 'list' | 'product' | 'article' | 'text'

/** The shape of other screen kinds is `text`. */
const SHAPES: { [Screen in ScreenName]?: Shape } = {
  products: 'list',
  productsclass: 'list',
  knowledge: 'list',
  newsclass: 'list',
  changes: 'list',
  search: 'list',
  structure: 'list',
  productsdetail: 'product',
  knowledgedetail: 'article',
  newsdetail: 'article',
}

/** Outline of a loading page. It has no heading, because the page brings one. */
export function Skeleton({ path }: { path: string }) {
  const screen = screenAt(path)
  return (
    <div className={styles.skeleton} aria-busy="true" data-skeleton={(screen && SHAPES[screen]) ?? 'text'}>
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
