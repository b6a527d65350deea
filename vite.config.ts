import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { exportOnDemand } from './scripts/vite/exportOnDemand'
import { nativeHelpers } from './scripts/vite/nativeHelpers'
import { mediaTypesOnDemand } from './scripts/vite/mediaTypesOnDemand'
import { appFolder, distFolder, engineFolder, isOther } from './scripts/appFolder.mjs'
import { handedApp } from './scripts/vite/handedApp'
import { pastDoors } from './scripts/vite/pastDoors'
import { pageWords } from './scripts/vite/pageWords'
import { routerInProduction } from './scripts/vite/routerInProduction'
import {
  beyondShell,
  compileHints,
  isOfOthers,
  isOfShell,
  shellAddress,
} from './scripts/vite/shellAddress'
import { tokensCss } from './scripts/tokensCss'

/** The gallery's pictures show no day that passes. */
const isGallery = appFolder.endsWith('/gallery')

/** Every module of the sign-in page; tests/house/bundle.test.ts keeps its weight. */
const DOOR = new RegExp(
  '/(?:src/(?:main|signIn/.*|app/(?:loadShell|config|locale|languagesDoor|value|analytics)|schema/languages|theme/(?:mode|brand))' +
    '|authProvider/(?:savedPath|user|storage|session|sessionAdapter)|i18n/(?:languages|onlyEnglish|\\w+/(?:language|signIn))|(?:resources|gallery)/i18n/languages)\\.(?:ts|js)$',
)

/** What a list fetches once its rows are there, and what of it the start page and forms need as well. */
const LIST_PARTS = new RegExp(
  '/(?:src/features/(?:bulk/ListExtras|drop/ListDrop|list/row/RowOverlay|savedViews/SavedViewsMenu|undo/UndoHost)\\.tsx' +
    '|(?:src/(?:features/history/mayRead|inputs/date/useToday)|i18n/zone|dataProvider/writes)\\.ts)$',
)

/** What the built server takes from node_modules: native modules, and what is read only where it is wanted. */
const FROM_NODE_MODULES = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'pg',
  'pg-copy-streams',
  'prom-client',
  'sharp',
  // of the developers' server
  'vite',
]

/**
 * One configuration for four uses: the client build (dist/panel), the server build
 * (`--ssr server/main.ts`, dist/server), the dev server with the API mounted, and the tests (vitest.config.ts).
 * Plain Node has no `import.meta.glob`, so every entry goes through here.
 */
export default defineConfig(async ({ command, mode, isSsrBuild }) => {
  const isDev = command === 'serve' && mode === 'development'
  return {
    plugins: [
      react(),
      pastDoors(),
      tokensCss(),
      pageWords(),
      shellAddress(),
      compileHints(),
      exportOnDemand(),
      routerInProduction(),
      nativeHelpers(),
      mediaTypesOnDemand(),
      ...(isOther ? [handedApp()] : []),
      ...(isDev ? [(await import('./server/dev')).devServer()] : []),
    ],
    define: {
      __BUILD_DATE__: JSON.stringify(
        isGallery ? '2026-11-21' : new Date().toISOString().slice(0, 10),
      ),
    },
    build: isSsrBuild
      ? {
          outDir: `${distFolder}/server`,
          target: 'node20',
          emptyOutDir: true,
          copyPublicDir: false,
        }
      : {
          outDir: `${distFolder}/panel`,
          target: 'es2022',
          emptyOutDir: true,
          // no data: addresses for scripts or fonts, so that the content security policy stays short
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false, resolveDependencies: beyondShell },
          chunkSizeWarningLimit: 900,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // cached apart from our own code: React changes rarely, the panel daily
                groups: [
                  // with Vite's helper for imports, which the sign-in page does without
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
                  },
                  // what the door and the shell share, and the door itself: one file compresses better
                  { name: 'door', test: DOOR },
                  // every screen knows every resource; what one screen names would else be a file of its own
                  {
                    name: 'resources',
                    test: /\/(resources|src\/accounts)\/\w+\.ts$|\/src\/app\/door\.ts$/,
                  },
                  { name: 'shell', test: isOfShell },
                  // what every list asks for as soon as it stands: a file for each part costs more than it weighs
                  { name: 'icons', test: /\/src\/layout\/groupIcons\.ts$/ },
                  { name: 'listParts', test: LIST_PARTS },
                  // Menus, dialogs and forms: left alone, a form is some sixty files, which every list fetches ahead
                  // (docs/decisions/036).
                  {
                    name: 'parts',
                    test: (id: string) => isOfOthers(id) || id.includes('/src/parts/'),
                    minShareCount: 4,
                  },
                  { name: 'formParts', test: /\/src\/features\/form\/FormDialog\.tsx$/ },
                ],
              },
            },
          },
        },
    // Hundreds of small files read at every start otherwise: bundled, the server starts with a third less work.
    ...(isSsrBuild && { ssr: { noExternal: true as const, external: FROM_NODE_MODULES } }),
    server: {
      port: Number(process.env.PORT || 3000),
      host: process.env.HOST || '127.0.0.1',
      // another app lies elsewhere, with the packages beside it
      ...(isOther && { fs: { allow: [engineFolder, path.dirname(appFolder)] } }),
    },
  }
})
