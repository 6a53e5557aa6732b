#!/usr/bin/env node
// @ts-check
import { existsSync } from 'node:fs'

const built = new URL('../../dist/server/vitrine.js', import.meta.url)

if (existsSync(built)) {
  await import(built.href)
} else {
  console.error(
    'Vitrine is not built yet. Run "npm run build" (or "npm start", which builds and serves) and try again.',
  )
  process.exitCode = 1
}
