import styles from './Dish.module.css'

type Props = {
  /** Of the picture in `public/pictures/dishes`: a product as category/slug, a dosage form or `empty`. */
  name: string
  sizes?: string
  /** Whether it stands far down its page. */
  isLate?: boolean
}

/** A porcelain dish seen from above. It only illustrates: what is in it stands beside it in words. */
export function Dish({ name, sizes = '(width <= 37.5em) 24vw, 204px', isLate = false }: Props) {
  const file = `/pictures/dishes/${name}`
  return (
    <img
      className={styles.dish}
      src={`${file}-360.avif`}
      srcSet={`${file}-180.avif 180w, ${file}-360.avif 360w`}
      // A little less than it measures: twelve of them on a phone shall not be heavier than the words.
      sizes={sizes}
      alt=""
      loading={isLate ? 'lazy' : undefined}
      // Many are on a page, and the words beside them come first.
      fetchPriority="low"
      width="360"
      height="360"
    />
  )
}
