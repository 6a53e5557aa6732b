import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { personFields } from '../../src/core/account/index.ts'
import {
  itemMetaFields,
  mediaTextFields,
  menuItemFields,
  redirectFields,
  settingsFields,
  termFields,
} from '../../src/core/content/index.ts'
import { ENTRY_FIELDS } from '../../src/core/entry/index.ts'
import type { MessageSet } from '../../src/core/i18n/index.ts'
import type { GroupFields } from '../../src/core/schema/index.ts'

const SOURCE = resolve(import.meta.dirname, '..', '..', 'src')
const DECLARATION = /defineMessages\(\s*'([^']+)',\s*(\{[\s\S]*?\n?\}),?\s*\)/g
/** Texts for those who build the site, shown in dev and tests only. */
const UNTRANSLATED = /^workshop/

/** Fields that no form shows, or whose form has texts of its own, such as the editor of a palette. */
const WITHOUT_CONTROL = new Set([
  'colors.palettes',
  'colors.logos',
  'colors.forceReload',
  'header.account',
  'header.colors',
  'term.taxonomy',
  'media.description',
])

/** English texts of the interface by `namespace.key`, read where they are declared. */
export const interfaceTexts = new Map<string, MessageSet[string]>()
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|core.messages/.test(file),
)
for (const file of files) {
  for (const [, namespace = '', literal] of readFileSync(join(SOURCE, file), 'utf8').matchAll(DECLARATION)) {
    if (UNTRANSLATED.test(namespace)) continue
    const declared = new Function(`return ${literal}`)() as MessageSet
    for (const [key, text] of Object.entries(declared)) interfaceTexts.set(`${namespace}.${key}`, text)
  }
}

// Facts of an item are named by the labels of their fields.
for (const [key, { label }] of Object.entries(itemMetaFields)) interfaceTexts.set(`item-facts.${key}`, label)

// The studio also uses the labels and help texts of the fields.
function addFields(fields: GroupFields, path = ''): void {
  for (const [key, field] of Object.entries(fields)) {
    const name = `${path}${key}`
    if (WITHOUT_CONTROL.has(name)) continue
    if ('fields' in field) {
      addFields(field.fields, `${name}.`)
      continue
    }
    const { label, help, optionLabels = {}, optionHelps = {} } = field
    interfaceTexts.set(`studio-field.${name}`, label)
    if (help !== undefined) interfaceTexts.set(`studio-field.${name}.help`, help)
    for (const [option, text] of Object.entries(optionLabels))
      interfaceTexts.set(`studio-field.${name}.${option || 'none'}`, text)
    for (const [option, text] of Object.entries(optionHelps))
      interfaceTexts.set(`studio-field.${name}.${option}.help`, text)
  }
}
addFields(settingsFields)
addFields(termFields, 'term.')
addFields(redirectFields, 'redirect.')
addFields(personFields, 'person.')
addFields(menuItemFields, 'menuItem.')
addFields(mediaTextFields, 'media.')
for (const fields of Object.values(ENTRY_FIELDS)) addFields(fields)
