import buttons from './Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './AddToInquiry.module.css'
import { useBasket } from '../basket/basket.ts'
import { cardLine, type LineCard } from '../basket/cardLine.ts'
import { LINE_BUTTON } from '../basket/pressedLines.ts'
import { takeOff } from '../basket/takeOff.ts'
import { useAddToList } from '../basket/useAddToList.ts'

/** Puts a product on the inquiry list, with its first grade, or takes it off. */
export function AddToInquiry({ product }: { product: LineCard }) {
  const slug = product.path.slice(1)
  const known = useBasket().filter((line) => line.slug === slug)
  const isOn = known.length > 0
  const add = useAddToList()
  const toggle = () => {
    if (isOn) takeOff(known)
    else add(cardLine(product))
  }
  return (
    <button
      type="button"
      name={LINE_BUTTON}
      value={slug}
      className={`${styles.add} ${buttons.icon} ${isOn ? icons.check : icons.plus}`}
      aria-pressed={isOn}
      aria-label={`${product.name} on the inquiry list`}
      onClick={toggle}
    />
  )
}
