import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canBePhone } from '~/contract/phone-text';
import { newTeamMember } from '~/contract/team-member';
import { demoTeam } from '~/server/demo/people';
import { doctor } from '../../demo-group';

const team = demoTeam();
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
const members = team.map(({ member }) => member);

describe('the demo team', () => {
  it('is ten different people that the backend takes as they are, with nothing left empty', () => {
    expect(new Set(members.map(({ Name }) => Name)).size).toBe(10);
    for (const member of members) {
      expect(v.parse(newTeamMember, member)).toEqual(member);
      for (const [field, value] of Object.entries(member)) expect(value, field).not.toSatisfy(isEmpty);
    }
  });

  it('is led by the doctor, under the name that leads to the page about the doctor', () => {
    expect(members[0]?.Name).toBe(doctor.name.en);
    expect(members.map(({ Sequence }) => Sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('has unassigned phone numbers and unused profile addresses', () => {
    expect(new Set(members.map(({ Number: number }) => number)).size).toBe(10);
    for (const { Number: number, FBId, InstaId, Linkdin } of members) {
      expect(canBePhone(number) && /^\+91 00000 \d{5}$/.test(number)).toBe(true);
      for (const address of [FBId, InstaId, Linkdin]) expect(new URL(address).host).toBe('example.org');
    }
  });

  it('describes each member in two to four paragraphs', () => {
    for (const { About } of members) {
      const paragraphs = About.split('\n\n');
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(paragraphs.length).toBeLessThanOrEqual(4);
    }
  });

  it('has ten portraits that differ', () => {
    expect(new Set(team.map(({ portrait }) => portrait.drawing)).size).toBe(10);
    for (const { member, portrait } of team) expect(member.ProfilImage).toBe(portrait.fileName);
  });
});
