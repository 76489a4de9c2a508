import type { OemOffer } from '../../shared/page.ts'
import icons from '../styles/icons.module.css'
import { Dish } from '../components/Dish.tsx'
import styles from './OemBand.module.css'

export function OemBand({ offer: { heading, text, services, forms, link } }: { offer: OemOffer }) {
  return (
    <section className={styles.band} aria-labelledby="oem">
      <div className={styles.offer}>
        <h2 id="oem">{heading}</h2>
        <p>{text}</p>
        <dl>
          {services.map(({ name, text: service }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{service}</dd>
            </div>
          ))}
        </dl>
        <a className={icons.arrow} href={link.path}>
          {link.label}
        </a>
      </div>
      <ul className={styles.forms}>
        {forms.map(({ name, text: form, dish }) => (
          <li key={name}>
            <Dish name={dish} sizes="(width <= 37.5em) 45vw, 170px" isLazy />
            <div>
              <b>{name}</b>
              <p>{form}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
