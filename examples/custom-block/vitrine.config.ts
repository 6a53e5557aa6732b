import { defineConfig } from 'vitrine'
import { testimonial } from './testimonial/block.ts'

export default defineConfig({ blocks: [testimonial] })
