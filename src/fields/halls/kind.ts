import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

/** A list of halls by id; an empty list is no restriction. */
export const halls = builder<FieldOptions>()('halls')
