import button from '../../../../src/components/Button.module.css'
import { PHOTOS } from '../../../../shared/paths.ts'
import { propertiesOf } from '../../changeContent.ts'
import { isFields } from '../../protocol.ts'
import { fieldId, type FieldProps, textOf, useForm } from '../form.ts'
import { PhotoInput } from '../PhotoInput.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import { Fields } from './Fields.tsx'
import { Fieldset } from './Fieldset.tsx'
import styles from './Field.module.css'

/** A photo of a product with what is said of it. */
export function PhotoField(props: FieldProps) {
  const { path, schema, value } = props
  const { change, announce } = useForm()
  const { file = '', alt = '' } = isFields(value) ? value : {}
  const place = [...path, 'file']
  return (
    <Fieldset {...props} className={styles.group}>
      {file !== '' && (
        <img
          className={styles.photo}
          src={`${PHOTOS}${textOf(file)}-640.avif`}
          width="640"
          height="480"
          alt={textOf(alt)}
        />
      )}
      <PhotoInput
        id={fieldId(place)}
        of="product"
        taken={(name) => {
          change(place, name)
          announce('Photo taken in')
        }}
      >
        <FieldMessages path={place} />
      </PhotoInput>
      <Fields
        path={path}
        schema={schema}
        value={value}
        names={Object.keys(propertiesOf(schema)).filter((name) => name !== 'file')}
      />
      {isFields(value) && (
        <button
          type="button"
          className={button.quiet}
          onClick={() => {
            change(path, null)
            announce('Photo taken out')
          }}
        >
          Take the photo out
        </button>
      )}
    </Fieldset>
  )
}
