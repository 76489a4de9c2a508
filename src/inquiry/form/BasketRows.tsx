import type { ReactElement } from 'react'
import { casNumber } from '../../../shared/casNumber.ts'
import { type InquiryErrors, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES, REQUESTS, UNITS } from '../../../shared/inquiryChoices.ts'
import { type BasketLine, changeLine } from '../../basket/basket.ts'
import { ProductPicture } from '../../components/ProductPicture.tsx'
import buttons from '../../components/Button.module.css'
import icons from '../../styles/icons.module.css'
import styles from './BasketRows.module.css'
import { FieldError, fieldProps } from './Field.tsx'
import { removeLine } from './removeLine.ts'

/** The lines of the inquiry list, each with its fields. */
export function BasketRows({ lines, errors }: { lines: BasketLine[]; errors: InquiryErrors }) {
  return (
    <ul className={styles.rows} aria-label="Inquiry list">
      {lines.map((line, index) => (
        <BasketRow key={line.id} line={line} index={index} errors={errors} />
      ))}
    </ul>
  )
}

function BasketRow({ line, index, errors }: { line: BasketLine; index: number; errors: InquiryErrors }) {
  const { id, product, slug, picture, grade, grades, quantity, unit, request, documents } = line
  const cas = casNumber(line)
  const name = `lines.${index}`
  return (
    <li>
      <div className={styles.product}>
        <ProductPicture picture={picture} alt="" sizes="72px" />
        <p>
          <a href={`/${slug}`}>{product}</a>
          {cas && <span>{`${cas.label} ${cas.number}`}</span>}
          {documents.length > 0 && <span>{` with ${documents.join(', ')}`}</span>}
        </p>
      </div>
      <Captioned caption="Grade">
        <select
          aria-label={`Grade of ${product}`}
          value={grade}
          onChange={({ target }) => changeLine(id, { grade: target.value })}
        >
          {grades.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Captioned>
      <Captioned caption="Quantity">
        <input
          {...fieldProps(`${name}.quantity`, errors)}
          aria-label={`Quantity of ${product}`}
          inputMode="decimal"
          maxLength={LINE_FIELDS.quantity}
          value={quantity}
          onChange={({ target }) => changeLine(id, { quantity: target.value })}
        />
      </Captioned>
      <Captioned caption="Unit">
        <select
          aria-label={`Unit of ${product}`}
          value={unit}
          onChange={({ target }) => changeLine(id, { unit: target.value })}
        >
          {UNITS.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Captioned>
      <Captioned caption="Need">
        <select
          aria-label={`Need of ${product}`}
          value={request}
          onChange={({ target }) => changeLine(id, { request: target.value })}
        >
          {REQUESTS.map((choice) => (
            <option key={choice} value={choice}>
              {REQUEST_NAMES[choice]}
            </option>
          ))}
        </select>
      </Captioned>
      <button
        type="button"
        className={`${buttons.icon} ${icons.close}`}
        aria-label={`Remove ${product}`}
        onClick={() => removeLine(line, index)}
        data-remove
      />
      <FieldError name={`${name}.quantity`} errors={errors} />
    </li>
  )
}

/** A field of a line under its caption; the field's own name says the product as well. */
function Captioned({ caption, children }: { caption: string; children: ReactElement }) {
  return (
    <div data-field={caption}>
      <span aria-hidden="true">{caption}</span>
      {children}
    </div>
  )
}
