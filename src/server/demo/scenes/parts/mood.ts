import type { Color } from './color';

/** The light of a time of day: everything out of doors takes its colours from here. */
export interface Mood {
  sky: readonly [top: Color, bottom: Color];
  /** The sun, or the moon. */
  light: Color;
  far: Color;
  middle: Color;
  near: Color;
  leaves: readonly [deep: Color, full: Color, light: Color];
  water: Color;
  dark: boolean;
}

export const moods = {
  dawn: {
    sky: ['#f0ae97', '#fde3c0'],
    light: '#e8703c',
    far: '#dfa48d',
    middle: '#b98b77',
    near: '#7d8d63',
    leaves: ['#2f5f4a', '#557f52', '#8fa35f'],
    water: '#f3cda9',
    dark: false,
  },
  morning: {
    sky: ['#b4d9d6', '#fdf1d6'],
    light: '#f5b942',
    far: '#a8c9b8',
    middle: '#7cab8e',
    near: '#578d60',
    leaves: ['#0a6a50', '#3c8d5d', '#8db866'],
    water: '#9fcdd0',
    dark: false,
  },
  afternoon: {
    sky: ['#f8d998', '#fdf1dc'],
    light: '#ee9a35',
    far: '#e4c08a',
    middle: '#bba864',
    near: '#889a52',
    leaves: ['#2b6a49', '#5b8a49', '#a6b058'],
    water: '#cbd8b8',
    dark: false,
  },
  rose: {
    sky: ['#efc3bd', '#fdeadb'],
    light: '#d8604f',
    far: '#dfb3a9',
    middle: '#be8781',
    near: '#82906d',
    leaves: ['#2c5c50', '#4f7f62', '#98ab78'],
    water: '#ecc9c0',
    dark: false,
  },
  dusk: {
    sky: ['#6a5585', '#f4a886'],
    light: '#f5774c',
    far: '#93698a',
    middle: '#6a5275',
    near: '#4d5566',
    leaves: ['#23464a', '#3a6058', '#648366'],
    water: '#d88d86',
    dark: true,
  },
  night: {
    sky: ['#1c2849', '#4d4b7c'],
    light: '#fbe8bd',
    far: '#39456f',
    middle: '#2d3961',
    near: '#27354f',
    leaves: ['#15323b', '#1f4a4a', '#33685e'],
    water: '#43548a',
    dark: true,
  },
} satisfies Record<string, Mood>;
