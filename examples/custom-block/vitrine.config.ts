import { defineConfig } from 'vitrine'
import { quote } from './quote/block.ts'

export default defineConfig({ blocks: [quote] })
