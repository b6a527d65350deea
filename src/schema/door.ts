/** The public exports of the schema: app, resource, calls, rules. Everything else of it is internal and may change. */
export {
  defineApp,
  type App,
  type AppBrand,
  type Format,
  type Formats,
  type Holidays,
  type Weekday,
} from './app'
export { defineResource, type Definition, type Resource } from './resource'
export type { Start, Starts } from './starts'
export {
  crud,
  endpoints,
  items,
  ownId,
  single,
  type Api,
  type CallOptions,
  type KindCalls,
} from './api'
export { when, type Condition } from './conditions'
export { atLeastOne, atMost, before, inOrder, same, saying, unique, type Rule } from './rules'
export { optionsFrom, takenFrom, type OptionSource } from './options'
export { feminine, masculine, neuter, plural, type Message, type Said, type Text } from './text'
export type { Language, Locale } from './languages'
export type { LanguageTexts } from './languageTexts'
export {
  allowedRoles,
  isAllowed,
  type Access,
  type Grant,
  type Role,
  type RoleTexts,
} from './roles'
export type { AnyField, FieldOptions, Fields, Section } from './field'
export type { Entry, Json, JsonObject, Upload } from './wire'
export type { Values } from './values'
export { isObject } from './wire'
export { addDays, countDays, daysOf, weekdayOf } from './days'
export { easterOf } from './easter'
export type { Known } from './check/known'
export { fieldIn, isMet } from './conditions'
export { moneyAtEnd } from './figures'
export { fold } from './fold'
export type { Task } from './languageTexts'
export { locales, tagOf } from './languages'
export { camelCase } from './wire'
export { meant } from './nearest'
export { inEach, ownText, ownNoun } from './ownTexts'
export { menuPlace, resourceByName, resources } from './registry'
export { roles, isRole } from './roles'
export type { KeyMessage } from './text'
export type { Facets } from './timeline/planned'
