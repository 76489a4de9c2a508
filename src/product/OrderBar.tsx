import { FACTS } from '../../shared/facts/facts.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { useInquiry } from '../inquiry/inquiry.ts'
import { ORDER_FORM_ID } from './OrderPanel.tsx'
import styles from './OrderBar.module.css'
import { pathOf } from '../paths.ts'

type Props = {
  slug: string
  grade: string
  moq: string
}

export function OrderBar({ slug, grade, moq }: Props) {
  const isOnList = useInquiry().lines.some((line) => line.slug === slug && line.grade === grade)
  return (
    <div className={`${styles.bar} ${print.hidden}`} data-bar>
      <p>
        <b>{grade}</b> <span>{`${FACTS.moq.label} ${moq}`}</span>
      </p>
      {isOnList ? (
        <a href={pathOf('inquiry')} className={ui.quiet} data-icon="check">
          On the list
        </a>
      ) : (
        <button type="submit" form={ORDER_FORM_ID} className={ui.button}>
          Add to list
        </button>
      )}
    </div>
  )
}
