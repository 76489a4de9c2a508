import empty180 from './empty-180.avif'
import empty360 from './empty-360.avif'
import styles from './pictures.module.css'

type Props = {
  /** Name of the image in `public/pictures/dishes`: category/slug or a dosage form. Without a name it is empty. */
  name?: string
  sizes?: string
  isLazy?: boolean
}

/** A dish is decorative: a label next to it names the content. */
export function Dish({ name, sizes = '(width <= 37.5em) 20vw, 204px', isLazy = false }: Props) {
  const file = `/pictures/dishes/${name}`
  const [small, large] = name ? [`${file}-180.avif`, `${file}-360.avif`] : [empty180, empty360]
  return (
    <img
      className={styles.dish}
      src={large}
      srcSet={`${small} 180w, ${large} 360w`}
      // The sizes are below those on screen, to save bytes: a phone loads six dishes at once.
      sizes={sizes}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
      // Text comes first, because the home page has many dishes.
      fetchPriority="low"
      width="360"
      height="360"
    />
  )
}
