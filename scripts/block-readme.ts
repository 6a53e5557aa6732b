// `npm run docs`: writes the attribute table of the portfolio block's README from its schema. With `--check` nothing is
// written: the table must be the schema's.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { portfolioAttributes } from '../src/blocks/portfolio-grid/attributes.ts'
import type { AttributeSchema, JsonSchema } from '../src/core/field/index.ts'
import { say } from './lib/say.js'

const FILE = join('src', 'blocks', 'portfolio-grid', 'README.md')
const BEGIN = '<!-- attributes: written by npm run docs -->\n'
const END = '<!-- /attributes -->'

const path = resolve(import.meta.dirname, '..', FILE)
const before = readFileSync(path, 'utf8')
const [head, rest = ''] = before.split(BEGIN)
const after = head + BEGIN + table(portfolioAttributes) + END + rest.split(END)[1]
if (!process.argv.includes('--check')) {
  writeFileSync(path, after)
  say(`Written: ${FILE}`)
} else if (before !== after) {
  say(`${FILE} is not what the schema says now. Run "npm run docs".`)
  process.exit(1)
}

function table(schema: AttributeSchema): string {
  const rows = Object.entries(schema).map(([name, field]) => {
    const names = [name, ...(field.aliases ?? [])].map((key) => `\`${key}\``).join(', ')
    return `| ${names} | ${field.label} | ${valuesOf(field.schema, field.unit)} | ${shown(field.default)} |\n`
  })
  return `\n| Attribute | What it sets | Values | Default |\n|---|---|---|---|\n${rows.join('')}\n`
}

function valuesOf(schema: JsonSchema, unit = ''): string {
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ')
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    return `${schema.minimum} to ${schema.maximum}${unit && ` ${unit}`}`
  return schema.type === 'array' ? `list of ${schema.items?.type}s` : schema.type
}

function shown(value: unknown): string {
  return value === '' || (Array.isArray(value) && value.length === 0) ? '–' : `\`${JSON.stringify(value)}\``
}
