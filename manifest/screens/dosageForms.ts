import { z } from 'zod'
import { DOSAGE_FORM_PICTURES } from '../../shared/catalogue.ts'
import { line } from '../schema/fields.ts'
import { field } from '../schema/help.ts'

export const dosageForms = z.array(
  z.strictObject({
    name: field(line, 'Name of the form.'),
    text: field(line, 'Description of the form.'),
    dish: field(z.enum(DOSAGE_FORM_PICTURES), 'Picture.'),
  }),
)
