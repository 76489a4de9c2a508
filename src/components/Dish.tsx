import empty from './empty-360.avif'
import styles from './pictures.module.css'

type Props = {
  /** Name of the image in `public/pictures/dishes`: category/slug or a dosage form. Without a name it is empty. */
  name?: string
  sizes?: string
  isLazy?: boolean
}

/** A dish is decorative: a label next to it names the content. */
export function Dish({ name, sizes = '(width <= 37.5em) 20vw, 188px', isLazy = false }: Props) {
  const file = `/pictures/dishes/${name}`
  return (
    <img
      className={styles.dish}
      src={name ? `${file}-360.avif` : empty}
      srcSet={name && `${file}-180.avif 180w, ${file}-360.avif 360w`}
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
