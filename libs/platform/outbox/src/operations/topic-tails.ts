import type { DomainEvent, EventBus, Follower } from '@outcall/platform-event-bus';
import { placeOf, type UnsentPlan } from './unsent.js';

/** What is written to the topics of some events, of their keys, after a plan was made. */
export class TopicTails {
  /** Ids by topic and key. */
  private readonly found: ReadonlyMap<string, Set<string>>;
  private readonly followers: Follower[] = [];

  private constructor({ ready }: UnsentPlan) {
    this.found = new Map(ready.map(({ event }) => [placeOf(event), new Set()]));
  }

  static async open(bus: EventBus, plan: UnsentPlan): Promise<TopicTails> {
    const tails = new TopicTails(plan);
    const note = (event: DomainEvent): void => void tails.found.get(placeOf(event))?.add(event.id);
    try {
      for (const topic of new Set(plan.ready.map(({ event }) => event.topic)))
        tails.followers.push(
          await bus.follow(topic, (_, { event }) => note(event), plan.readTo.get(topic) ?? new Map()),
        );
      return tails;
    } catch (error) {
      await tails.close();
      throw error;
    }
  }

  async catchUp(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.catchUp()));
  }

  /** Whether it arrived itself: it was sent all the same, or handed back by somebody else. */
  has(event: DomainEvent): boolean {
    return this.found.get(placeOf(event))?.has(event.id) ?? false;
  }

  /** Whether something of its key came, whatever it is: it was written after the plan, and so after this event. */
  hasKeyOf(event: DomainEvent): boolean {
    return (this.found.get(placeOf(event))?.size ?? 0) > 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.close().catch(() => undefined)));
  }
}
