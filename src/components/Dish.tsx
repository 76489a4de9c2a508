import styles from './Dish.module.css'

type Props = {
  /** Name of the image in `public/pictures/dishes`: category/slug, a dosage form or `empty`. */
  name: string
  sizes?: string
  isLate?: boolean
}

/** A dish seen from above. It is decorative: a label next to it names the content. */
export function Dish({ name, sizes = '(width <= 37.5em) 24vw, 204px', isLate = false }: Props) {
  const file = `/pictures/dishes/${name}`
  return (
    <img
      className={styles.dish}
      src={`${file}-360.avif`}
      srcSet={`${file}-180.avif 180w, ${file}-360.avif 360w`}
      // Smaller than its real size, to save bytes: twelve are loaded on a phone.
      sizes={sizes}
      alt=""
      loading={isLate ? 'lazy' : undefined}
      // The page has many, and the text comes first.
      fetchPriority="low"
      width="360"
      height="360"
    />
  )
}
